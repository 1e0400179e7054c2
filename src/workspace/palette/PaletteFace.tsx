import { AppWindow, BookOpen, Building2, ChartColumn, FileText, type LucideIcon, User, Zap } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './Palette.module.css';
import type { PaletteRow } from './paletteRow';

type Face = NonNullable<PaletteRow['face']>;

const ICONS: Readonly<Record<Face, LucideIcon>> = {
  screen: AppWindow,
  command: Zap,
  document: FileText,
  account: BookOpen,
  partner: Building2,
  person: User,
  report: ChartColumn,
};

/** Made once: at a key a row that stays draws nothing of them anew. */
const FACES = new Map<string, ReactElement>(
  Object.entries(ICONS).map(([face, Icon]) => [
    face,
    <span key={face} className={styles.face} data-face={face} aria-hidden="true">
      <Icon size={15} strokeWidth={1.75} />
    </span>,
  ]),
);

const NO_FACE = <span className={styles.face} aria-hidden="true" />;

/** What kind of thing a hit is, at a glance; in words its group and its note say so. */
export const faceOf = (face: Face | undefined): ReactElement => FACES.get(face ?? '') ?? NO_FACE;
