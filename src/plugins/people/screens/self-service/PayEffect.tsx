import { dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ChangeRequest } from '../../contract/selfService';
import { payEffectOf } from '../../rules/payEffect';
import { monthsSince } from '../employee/monthsSince';
import styles from './RequestPanel.module.css';

/** What approval means for the pay, and which months it reaches back into. */
export function PayEffect({ request }: { request: ChangeRequest }) {
  const say = useMessages('people');
  const { kind, before, value, validFrom, approvedFrom } = request;
  const from = approvedFrom ?? validFrom;
  const effect = payEffectOf(kind, { before, after: value, from });
  if (!effect) return null;
  const today = dayInTokyo(new Date());
  const figures =
    effect.what === 'bank' ? {} : { before: formatCount(effect.before), after: formatCount(effect.after) };
  return (
    <p className={styles.effect}>
      {say(`request.payEffect.${effect.what}`, { day: formatDay(from), ...figures })}
      {from < today ? ` ${say('fact.pastHint', { months: monthsSince(from, today) })}` : null}
    </p>
  );
}
