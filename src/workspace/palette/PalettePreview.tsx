import { Component, type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RecordPreview } from '../../core/plugin/manifest';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { useIsWide } from '../../ui/screenFrame/useIsWide';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { missingRights } from '../commands/judgeCommand';
import { useSituation } from '../commands/situation';
import { useHelps } from '../keyHelp/screenHelps';
import { shownKeysOf } from '../keySettings/keyMap';
import { registry } from '../registry';
import styles from './Palette.module.css';
import { faceOf } from './PaletteFace';
import type { PaletteRow } from './paletteRow';

/** As in Palette.module.css, in px. */
const WIDE = 1200;

/** Whoever passes by a row on the way to another is not answered, in milliseconds. */
const REST = 180;

/**
 * The hit under the cursor as it stands, beside the hits where there is room. It follows once the fingers rest, so that no
 * key waits for it; leaving the row withdraws what it asked. Nothing in it takes the focus: Enter opens the hit.
 */
export function PalettePreview({ row }: { row: PaletteRow | undefined }) {
  const isWide = useIsWide(WIDE);
  const shown = useRested(row);
  return isWide ? <ShownPreview row={shown} /> : null;
}

/** The row that has been selected for a while; a row made anew for the same hit is the same. */
function useRested(row: PaletteRow | undefined): PaletteRow | undefined {
  const [shown, show] = useState(row);
  const isShown = row?.key === shown?.key;
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => show(row), REST);
    return () => clearTimeout(timer);
  }, [row, isShown]);
  return shown;
}

const ShownPreview = memo(function ShownPreview({ row }: { row: PaletteRow | undefined }) {
  const say = useMessages('workspace');
  if (!row) return <aside className={styles.preview} aria-label={say('palette.preview')} />;
  return (
    <aside className={styles.preview} aria-label={say('palette.preview')} inert>
      <h3 className={styles.previewTitle}>
        {faceOf(row.face)}
        {row.title}
      </h3>
      {row.reason || row.note ? <p className={styles.previewNote}>{row.reason ?? row.note}</p> : null}
      <UnlessBroken key={row.key}>
        <Suspense fallback={<Skeleton rows={4} columns={[96, 0]} />}>
          <Body row={row} />
        </Suspense>
      </UnlessBroken>
    </aside>
  );
});

function Body({ row: { preview } }: { row: PaletteRow }) {
  if (!preview) return null;
  if ('commandId' in preview) return <CommandPreview commandId={preview.commandId} />;
  return 'screenId' in preview ? <ScreenHelpPreview screenId={preview.screenId} /> : <RecordPart {...preview} />;
}

/** What a command asks for, whether it changes anything, and what else is done on its screen. */
function CommandPreview({ commandId }: { commandId: string }) {
  const say = useMessages('workspace');
  const text = useText();
  const command = registry.findCommand(commandId);
  if (!command) return null;
  const screen = registry.findScreenById(command.context);
  return (
    <>
      <p className={styles.previewNote}>{say(`effect.explained.${command.effect}`)}</p>
      {command.arguments ? (
        <ul className={styles.previewSteps} aria-label={say('palette.arguments.asked')}>
          {command.arguments.map(({ name, title, optional }) => (
            <li key={name}>
              {text(title)}
              <span>{say(optional ? 'palette.arguments.optional' : 'palette.arguments.required')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {screen ? (
        <>
          <h4 className={styles.previewPlace}>{text(screen.title)}</h4>
          <ScreenHelpPreview screenId={screen.id} />
        </>
      ) : null}
    </>
  );
}

/** What the screen is for, and what is usually done there, with its keys. */
function ScreenHelpPreview({ screenId }: { screenId: string }) {
  const text = useText();
  const help = useHelps().get(screenId);
  if (!help) return null;
  const steps = help.steps.flatMap((id) => registry.findCommand(id) ?? registry.findScreenById(id) ?? []);
  return (
    <>
      <p className={styles.previewNote}>{text(help.about)}</p>
      <ul className={styles.previewSteps}>
        {steps.map(({ id, title }) => {
          const keys = shownKeysOf(id);
          return (
            <li key={id}>
              {text(title)}
              {keys ? <kbd>{keys}</kbd> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function RecordPart({ kindId, hit }: Extract<PaletteRow['preview'], { kindId: string }>) {
  const { permissions } = useSituation();
  const preview = registry.recordPreviews.find(
    ({ of, needs }) => of === kindId && missingRights({ needs }, permissions).length === 0,
  );
  if (!preview) return null;
  const Part = partOf(preview);
  return <Part hit={hit} />;
}

/** Loaded once for each kind, however often its records are looked at. */
const loaded = new Map<string, ComponentType<{ hit: Extract<PaletteRow['preview'], { kindId: string }>['hit'] }>>();

function partOf({ id, load }: RecordPreview) {
  const Part = loaded.get(id) ?? lazy(load);
  loaded.set(id, Part);
  return Part;
}

/** A preview that breaks, or whose code cannot be fetched, takes nothing else away. */
class UnlessBroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
