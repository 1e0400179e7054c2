import { z } from 'zod';
import { text } from '../contract/scalars';

/** Names a record of any domain: what kind it is in the audit log, and which one. */
export const subjectRef = {
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z-]*$/, { error: 'not-a-code' }),
  id: text(100).min(1),
};

export interface SubjectRef {
  readonly kind: string;
  readonly id: string;
}
