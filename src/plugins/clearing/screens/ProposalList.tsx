import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { Proposal } from '../contract/clearing';
import { itemKey } from './allocateItems';
import styles from './Clearing.module.css';
import type { ClearingWork } from './clearingWork';

interface ProposalListProps {
  proposals: readonly Proposal[];
  work: Pick<ClearingWork, 'claims' | 'rule'>;
  onLay: (proposal: Proposal) => void;
  /** Several deposits are cleared without a proposal. */
  isAsked: boolean;
  isReading: boolean;
  /** How amounts of the deposit's currency are named in a sentence. */
  format: (amount: number) => string;
}

/** What the money may settle, best first, each with its score and the reason in a sentence. */
export function ProposalList({ proposals, work, onLay, isAsked, isReading, format }: ProposalListProps) {
  const say = useMessages('clearing');
  if (!isAsked) return <p className={styles.hint}>{say('clearing.chooseOne')}</p>;
  if (isReading) return <p className={styles.hint}>{say('clearing.reading')}</p>;
  if (proposals.length === 0) return <p className={styles.hint}>{say('clearing.noProposal')}</p>;
  return (
    <ol className={styles.proposals} aria-label={say('clearing.proposals')}>
      {proposals.map((proposal) => {
        const keys = proposal.items.map(itemKey);
        const isLaid = isOnDesk(proposal, work);
        return (
          <li key={`${proposal.rule} ${keys.join()}`}>
            <button type="button" className={styles.proposal} aria-pressed={isLaid} onClick={() => onLay(proposal)}>
              <span className={styles.score} data-sure={proposal.score >= 90 || undefined}>
                {proposal.score}
              </span>
              <span>{reasonOf(proposal, say, format)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Two rules may choose the same items, so the rule counts as well; none does once the user has chosen by himself. */
export const isOnDesk = ({ rule, items }: Proposal, work: Pick<ClearingWork, 'claims' | 'rule'>): boolean =>
  rule === work.rule &&
  items.length === work.claims.length &&
  items.every((item) => work.claims.includes(itemKey(item)));

/** The reason in a sentence: the rule, what it found, and what remains. */
function reasonOf(
  { rule, found, items, partnerTitle, difference, isFee }: Proposal,
  say: Say,
  format: (amount: number) => string,
) {
  const reason = say(`clearing.reason.${rule}`, {
    found: listNames(found),
    count: items.length,
    partner: partnerTitle ?? '',
  });
  const amount = format(Math.abs(difference));
  if (isFee) return reason + say('clearing.reason.withFee', { amount });
  return difference > 0 ? reason + say('clearing.reason.withRest', { amount }) : reason;
}
