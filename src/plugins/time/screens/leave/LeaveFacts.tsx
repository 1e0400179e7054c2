import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { LeaveRequestDetail } from '../../contract/leaveRequest';

/** What is asked for, what is left of the leave, and who else is away then. */
export function LeaveFacts({ request }: { request: LeaveRequestDetail }) {
  const say = useMessages('time');
  const { kind, fromDay, throughDay, hours, days, reason, proposedDay } = request;
  const { leftDays, dutyMissingDays, dutyThrough, isOwn, away } = request;
  const daysOf = (count: number) => say('sheet.daysOf', { count: Math.round(count * 100) / 100 });
  const fact = (field: string, shown: string | null) => [say(`leaveRequest.${field}`), shown] as const;
  return (
    <>
      <RequestFacts
        facts={[
          fact(
            'kind',
            kind === 'hourlyLeave'
              ? `${say(`dayKinds.${kind}`)} ${say('leaveRequest.hoursOf', { count: hours })}`
              : say(`dayKinds.${kind}`),
          ),
          fact('day', fromDay === throughDay ? formatDay(fromDay) : `${formatDay(fromDay)} – ${formatDay(throughDay)}`),
          fact('days', daysOf(days)),
          fact('reason', reason),
          fact('proposedDay', proposedDay && formatDay(proposedDay)),
          fact('leftDays', daysOf(leftDays)),
          fact(
            'duty',
            dutyMissingDays && dutyThrough
              ? say('sheet.duty', { days: Math.round(dutyMissingDays * 100) / 100, through: formatDay(dutyThrough) })
              : null,
          ),
        ]}
      />
      {isOwn ? null : (
        <RequestNotes
          title={say('leaveRequest.away')}
          none={say('leaveRequest.awayNone')}
          notes={away.map(({ number, name, days: off, isSure }) => ({
            isWarning: true,
            text: say(isSure ? 'leaveRequest.awaySure' : 'leaveRequest.awayAsked', {
              number,
              name,
              days: listNames(off.map((day) => formatDay(day))),
            }),
          }))}
        />
      )}
    </>
  );
}
