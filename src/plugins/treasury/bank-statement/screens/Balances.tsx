import type { Act } from '#core/plugin/manifest.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { RecordStanding, type StandingAct } from '#ui/record/RecordStanding.tsx';
import { TieOut } from '#ui/tieOut/TieOut.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import type { Reconciliation } from '../contract/bankStatement';
import { closeListed, reopenListed } from '../parts/statementActs';
import { closingAt } from '../rules/closingMachine';
import { sayMoney, showFigure } from '../rules/statementMoney';

type Say = ReturnType<typeof useMessages>;

/** 残高: how the balance of the bank becomes that of the books, and up to which day that was closed. */
export function Balances({ answer }: { answer: Reconciliation }) {
  const say = useMessages('treasury');
  const locale = useLocale();
  const { refusal, closing, ledgerYen } = answer;
  const stand = closingAt(closing ? 'closed' : 'open', { isReconciled: refusal === null });
  const begin =
    (act: Act<Reconciliation>): StandingAct['run'] =>
    (given, isTold) =>
      beginAct(act, { on: answer, given, isTold });
  return (
    <>
      {answer.coveredThrough === null ? null : <Strip answer={answer} />}
      <RecordStanding
        title={say('reconciliation.standing')}
        facts={[
          [say('reconciliation.covered'), coveredIn(answer, say)],
          [
            say('reconciliation.closedThrough'),
            closing
              ? say('reconciliation.closedBy', {
                  ...{ day: formatDay(closing.asOf), by: closing.closedBy, at: formatInstant(closing.closedAt) },
                })
              : say('reconciliation.neverClosed'),
          ],
          ...(ledgerYen === null ? [] : [[say('reconciliation.yenBeside'), formatAmount(ledgerYen)] as const]),
        ]}
        points={{
          title: say('reconciliation.points'),
          rows: pointsOf(answer, say, (amount) => sayMoney(amount, answer, locale)),
        }}
        acts={[
          {
            command: 'treasury:close-reconciliation',
            label: say('reconciliation.does.close'),
            disabled: stand.can('close') ? undefined : say(`closingRefusals.${refusal}`),
            run: begin(closeListed),
          },
          {
            command: 'treasury:reopen-reconciliation',
            label: say('reconciliation.does.reopen'),
            disabled: stand.can('reopen') ? undefined : say('reconciliation.neverClosed'),
            run: begin(reopenListed),
          },
        ]}
        busy={false}
      />
    </>
  );
}

const coveredIn = ({ startsOn, coveredThrough }: Reconciliation, say: Say) =>
  startsOn === null || coveredThrough === null
    ? say('reconciliation.nothingTaken')
    : `${formatDay(startsOn)} – ${formatDay(coveredThrough)}`;

const ALWAYS = ['bank', 'ledger'] as const;
const SIGNS = {
  bank: 1,
  oursIn: 1,
  oursOut: -1,
  theirsIn: -1,
  theirsOut: 1,
  start: -1,
  gaps: -1,
  rest: 1,
  ledger: 1,
} as const;

/** 銀行残高 ± differences = 帳簿残高; each part as it is added. */
function Strip({ answer }: { answer: Reconciliation }) {
  const say = useMessages('treasury');
  const { explained, unexplained } = answer;
  const names = Object.keys(SIGNS) as (keyof typeof SIGNS)[];
  const shown = names.filter((name) => explained[name] !== 0 || ALWAYS.some((always) => always === name));
  const isTied = explained.rest === 0 && explained.gaps === 0 && unexplained === 0;
  const isEqual = explained.bank === explained.ledger && isTied;
  return (
    <TieOut
      label={say('reconciliation.strip.label')}
      parts={shown.map((name) => [say(`reconciliation.strip.${name}`), SIGNS[name] * explained[name]])}
      show={(amount) => showFigure(amount, answer)}
      isTied={isTied}
      says={
        isEqual
          ? say('reconciliation.strip.equal')
          : isTied
            ? say('reconciliation.strip.explained')
            : say('reconciliation.strip.open', { count: unexplained })
      }
    />
  );
}

function pointsOf(
  { changed, reopened, closing, explained, refusal }: Reconciliation,
  say: Say,
  tell: (amount: number) => string,
): string[] {
  return [
    ...(changed
      ? [
          say('reconciliation.changed', {
            day: formatDay(closing?.asOf ?? ''),
            documents: listNames(changed.documents) || say('reconciliation.none'),
            ledger: tell(changed.ledger),
            bank: tell(changed.bank),
            lines: changed.lines,
          }),
        ]
      : []),
    ...(reopened
      ? [
          say('reconciliation.reopened', {
            ...{ day: formatDay(reopened.asOf), by: reopened.by, at: formatInstant(reopened.at) },
            reason: reopened.reason,
          }),
        ]
      : []),
    ...(explained.gaps === 0 ? [] : [say('reconciliation.gapPoint', { amount: tell(explained.gaps) })]),
    ...(refusal === 'no-statement' ? [say('closingRefusals.no-statement')] : []),
  ];
}
