import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id, requiredText } from '#core/contract/scalars.ts';
import { REMINDER_LEVELS } from './customerStatement';

/** 督促の記録: the reminders that were sent, which a customer is asked about on the phone. */

export const REMINDER_WAYS = ['post', 'mail', 'phone', 'hand'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

export const listReminders = endpoint({
  controller: 'Receivable',
  action: 'reminders',
  method: 'GET',
  summary: 'The reminders sent to customers, the latest first: when, how urgent, how much was overdue, by whom.',
  input: z.object({ partner: code.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        partner: z.string(),
        partnerTitle: z.string(),
        sentOn: day,
        sentBy: z.enum(REMINDER_WAYS),
        level: z.literal(REMINDER_LEVELS),
        /** Yen overdue on that day. */
        overdue: z.number().int(),
        recordedBy: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const recordReminder = endpoint({
  controller: 'Receivable',
  action: 'recordreminder',
  method: 'POST',
  summary: 'Records that a customer was reminded on a day, with what was overdue then; once a day.',
  input: z.object({
    partner: requiredText(40),
    sentBy: z.enum(REMINDER_WAYS),
    /** Today where it is left out. */
    on: day.optional(),
  }),
  output: z.object({ id, level: z.literal(REMINDER_LEVELS), overdue: z.number().int() }),
  grantedTo: ['accountant'],
});

export const deleteReminder = endpoint({
  controller: 'Receivable',
  action: 'deletereminder',
  method: 'POST',
  summary: 'Deletes the record of a reminder that was not sent.',
  input: z.object({ id }),
  output: z.object({ id }),
  grantedTo: ['accountant'],
});
