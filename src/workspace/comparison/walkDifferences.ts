import { announce } from '../../ui/announcer/announce';
import { say } from '../../ui/i18n/i18n';
import { notify } from '../../ui/toast/notify';
import { tabStore } from '../tabs/tabStore';
import { elementOf, focusableAt, reveal } from './comparedElements';
import { comparisonNow, comparisonStore } from './comparison';

/** Goes to the next difference, or the one before; after the last comes the first. Both panes show it, and it is read out. */
export function walkDifferences(step: 1 | -1): void {
  const comparison = comparisonNow();
  if (!comparison) {
    notify('info', say('workspace', 'compare.notComparing'));
    return;
  }
  const { differences } = comparison;
  if (differences.length === 0) {
    announce(say('workspace', 'compare.none'));
    return;
  }
  const before = differences.findIndex(({ key }) => key === comparisonStore.current);
  const place =
    before < 0 && step < 0 ? differences.length - 1 : (before + step + differences.length) % differences.length;
  const difference = differences[place];
  if (!difference) return;
  comparisonStore.current = difference.key;
  reveal(comparison, 0, difference.key);
  reveal(comparison, 1, difference.key);
  const element = elementOf(comparison, tabStore.focusedPane, difference.key);
  if (element) focusableAt(element)?.focus({ preventScroll: true });
  announce(
    say('workspace', 'compare.difference', {
      place: place + 1,
      count: differences.length,
      label: difference.label,
      one: readOut(difference.one),
      other: readOut(difference.other),
    }),
  );
}

function readOut(text: string | null): string {
  return text || say('workspace', text === null ? 'compare.absent' : 'compare.empty');
}
