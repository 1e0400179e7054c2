import { dayInTokyo } from '../../core/value/day';
import { formatFigure } from '../../core/value/formatAmount';
import { formatDay } from '../../core/value/formatDay';
import type { CalendarStyle, NegativeMark } from '../../core/value/shownStyle';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { shownStyleSetting } from '../../ui/display/shownStyleSetting';
import { SelectField } from '../../ui/field/SelectField';
import { useSetting } from '../../ui/settings/userSetting';
import styles from './DisplayDialog.module.css';
import { useDisplayWords } from './displayWords';

const NEGATIVES: readonly NegativeMark[] = ['△', '−'];
const ZEROS = ['shown', 'blank'] as const;
const CALENDARS: readonly CalendarStyle[] = ['western', 'era', 'both'];

/** How figures and days are written: chosen here, seen at once everywhere. */
export default function DisplayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useDisplayWords();
  const [style, setStyle] = useSetting(shownStyleSetting);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={560}
      title={words.title}
      description={words.explain}
      actions={
        <Button kind="main" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.choices}>
        <SelectField
          label={words.negative}
          value={style.negative}
          options={NEGATIVES.map((value) => ({ value, label: words.negatives[value] }))}
          onChange={(negative) => setStyle({ ...style, negative })}
        />
        <SelectField
          label={words.zero}
          value={style.isZeroBlank ? 'blank' : 'shown'}
          options={ZEROS.map((value) => ({ value, label: words.zeros[value] }))}
          onChange={(zero) => setStyle({ ...style, isZeroBlank: zero === 'blank' })}
        />
        <SelectField
          label={words.calendar}
          value={style.calendar}
          options={CALENDARS.map((value) => ({ value, label: words.calendars[value] }))}
          onChange={(calendar) => setStyle({ ...style, calendar })}
        />
      </div>
      <dl className={styles.sample}>
        <dt>{words.sample}</dt>
        <dd>{formatDay(dayInTokyo(new Date()))}</dd>
        <dd>{formatFigure(-1_234_567)}</dd>
        <dd>{formatFigure(0) || '　'}</dd>
      </dl>
    </Dialog>
  );
}
