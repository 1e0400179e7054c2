import type { MenuGroupKey } from '../../core/plugin/menuGroups';
import styles from './EmptyState.module.css';

/** One quiet drawing: its lines, and the one line that has colour. */
interface Drawing {
  readonly lines: string;
  readonly accent: string;
}

const LEDGER: Drawing = {
  lines:
    'M56 20C44 12 28 12 18 16V62C28 58 44 58 56 66C68 58 84 58 94 62V16C84 12 68 12 56 20ZM56 20V66M26 28H46M26 36H46M26 44H40M66 28H86M66 36H86',
  accent: 'M66 44H80M66 49H80',
};
const PEOPLE: Drawing = {
  lines:
    'M42 10H70V30H42ZM12 50H40V68H12ZM44 50H68V68H44ZM72 50H100V68H72ZM56 30V50M26 50V40H86V50M18 59H34M50 59H62M78 59H94',
  accent: 'M49 20A3 3 0 1 0 55 20A3 3 0 1 0 49 20M60 18H65M60 23H65',
};
const TIME: Drawing = {
  lines: 'M16 40A22 22 0 1 0 60 40A22 22 0 1 0 16 40M70 16H98V66H70ZM76 26H92M76 34H92M76 42H92M76 50H86',
  accent: 'M38 26V40L48 46',
};
const RECEIPT: Drawing = {
  lines: 'M36 10H76V68L71 64L66 68L61 64L56 68L51 64L46 68L41 64L36 68ZM44 20H68M44 29H68M44 38H60',
  accent: 'M44 51H54M60 51H68',
};
const TRADE: Drawing = {
  lines: 'M24 12H60V52H24ZM60 22H86V68H48V52M32 22H52M32 30H52M32 38H46M68 36H78M68 44H78',
  accent: 'M66 57A6 6 0 1 0 78 57A6 6 0 1 0 66 57M69 57H75',
};
const SETTINGS: Drawing = {
  lines: 'M20 16H92V64H20ZM30 28H50M58 28H82M30 40H68M76 40H82M30 52H38M46 52H82',
  accent:
    'M50 28A4 4 0 1 0 58 28A4 4 0 1 0 50 28M68 40A4 4 0 1 0 76 40A4 4 0 1 0 68 40M38 52A4 4 0 1 0 46 52A4 4 0 1 0 38 52',
};
const TRAY: Drawing = {
  lines: 'M20 44L32 18H80L92 44V66H20ZM20 44H42C42 54 70 54 70 44H92',
  accent: 'M46 32L54 38L66 26',
};

/** One for each area of the menu: what is missing is drawn as what it would be. */
const DRAWINGS: Readonly<Record<MenuGroupKey, Drawing>> = {
  assistant: TRAY,
  people: PEOPLE,
  'time-and-payroll': TIME,
  'expenses-and-tasks': RECEIPT,
  sales: TRADE,
  'contracts-and-invoices': TRADE,
  purchasing: TRADE,
  'accounting-documents': LEDGER,
  finance: LEDGER,
  ocr: RECEIPT,
  assets: SETTINGS,
  'organisation-and-hr-administration': SETTINGS,
  other: SETTINGS,
};

/** Says nothing that the words below it do not say. */
export function EmptyDrawing({ group = 'assistant' }: { group: MenuGroupKey | undefined }) {
  const { lines, accent } = DRAWINGS[group];
  return (
    <svg className={styles.drawing} viewBox="0 0 112 76" width={112} height={76} aria-hidden="true">
      <path d={lines} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
