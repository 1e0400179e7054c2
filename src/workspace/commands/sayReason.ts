import type { Text } from '../../core/value/text';
import { currentLocale, say } from '../../ui/i18n/i18n';
import { findRightWords } from '../../ui/screen/rightWords';
import { registry } from '../registry';
import type { Reason } from './judgeCommand';

/** The sentence of a reason, in the user's language; `useRightWords` draws anew what says it when its words come. */
export function sayReason(reason: Reason): string {
  switch (reason.kind) {
    case 'said':
      return reason.text;
    case 'noRight': {
      const right = findRightWords(reason.right);
      return right ? say('workspace', 'reason.noRight', { right }) : say('workspace', 'reason.noRightYet');
    }
    case 'elsewhere': {
      const screen = registry.findScreenById(reason.screenId);
      return say('workspace', 'reason.elsewhere', { screen: screen ? titleOf(screen) : reason.screenId });
    }
    case 'notReady':
      return say('workspace', 'reason.notReady');
  }
}

export function titleOf({ title }: { title: Text }): string {
  return title[currentLocale()];
}
