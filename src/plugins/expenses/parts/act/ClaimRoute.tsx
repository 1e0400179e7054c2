import type { PlannedStep } from '#core/approval/contract.ts';
import type { ActPreviewProps } from '#core/plugin/actParts.ts';
import { ErrorSummary, problemOfCall } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useApprovalWords } from '#ui/words/approvalWords.ts';
import { previewRoute } from '../../contract/expenseSheet';
import styles from './ClaimRoute.module.css';

/** Who will approve a claim, in their order. */
export default function ClaimRoute({ on: { id } }: ActPreviewProps<unknown, { readonly id: string }>) {
  const say = useMessages('expenses');
  const route = useRead(previewRoute, { id }, { message: false });
  return (
    <>
      <ErrorSummary problems={route.error ? [problemOfCall(route.error)] : []} />
      <ol className={styles.route} aria-label={say('sheet.route')} aria-busy={route.isLoading}>
        {(route.data?.steps ?? []).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a route never move
          <Step key={index} number={index + 1} step={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ number, step: { title, needs, approvers } }: { number: number; step: PlannedStep }) {
  const words = useApprovalWords();
  const names = approvers.map(({ name, deputies }) =>
    deputies.length === 0 ? name : words.deputy(name, deputies.join('、')),
  );
  return (
    <li>
      <strong>{words.stepOf(number, title)}</strong>
      <span>
        {approvers.length === 0 ? words.progress.skipped : names.join('、')}
        {approvers.length > 1 ? `（${typeof needs === 'number' ? words.needsOf(needs) : words.needs[needs]}）` : ''}
      </span>
    </li>
  );
}
