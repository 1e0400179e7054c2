import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { useKitWords } from '../words/kitWords';
import styles from './MergeDialog.module.css';
import { findChoices, mergeVersions, suggestTheirs } from './mergeVersions';
import type { Difference, RecordShape } from './recordShape';

interface MergeDialogProps<Value, Line> {
  title: string;
  description: ReactNode;
  /** What besides the fields depends on the choice: shown above them. */
  children?: ReactNode;
  shape: RecordShape<Value, Line>;
  mine: Value;
  theirs: Value;
  /** What both versions began with; what was not touched here since is suggested to be theirs. */
  base: Value | null;
  /** Whose version each is, at the head of its column. */
  mineLabel: string;
  theirsLabel: string;
  /** The verb of the main button: 「この内容で保存」. */
  confirmLabel: string;
  onMerge: (merged: Value) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Two versions of one record, field by field, and the choice between them for each. Nothing is lost meanwhile. */
export function MergeDialog<Value, Line>(props: MergeDialogProps<Value, Line>) {
  const { title, description, shape, mine, theirs, base, confirmLabel, onMerge, onClose } = props;
  const words = useKitWords();
  const confirm = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [taken, setTaken] = useState(() => suggestTheirs(shape, { mine, theirs, base }));
  const choices = findChoices(shape, { mine, theirs });
  const choose = (keys: readonly string[], side: Side) =>
    setTaken((before) => {
      const after = new Set(before);
      for (const key of keys) side === 'theirs' ? after.add(key) : after.delete(key);
      return after;
    });
  const walk = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    const row = rows.findIndex((candidate) => candidate.contains(event.target as Node));
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
    const side = { ArrowLeft: 'mine', ArrowRight: 'theirs' }[event.key] as Side | undefined;
    if (step === undefined && side === undefined) return;
    event.preventDefault();
    const key = choices[row]?.key;
    if (side && key !== undefined) choose([key], side);
    const next = rows[row + (step ?? 0)]?.querySelectorAll('input');
    const isTheirs = side ? side === 'theirs' : taken.has(choices[row + (step ?? 0)]?.key ?? '');
    if (next) next[isTheirs ? 1 : 0]?.focus();
    else if (event.key === 'Enter') confirm.current?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      width={760}
      title={title}
      description={description}
      initialFocus={choices.length > 0 ? undefined : confirm}
      actions={
        <Button ref={confirm} kind="main" onClick={() => onMerge(mergeVersions(shape, { mine, theirs }, taken))}>
          {confirmLabel}
        </Button>
      }
    >
      {props.children}
      <p className={styles.count}>{choices.length > 0 ? words.merge.count(choices.length) : words.merge.none}</p>
      {choices.length > 0 ? (
        <div className={styles.scroller}>
          <table ref={table} className={styles.versions} onKeyDown={walk}>
            <thead>
              <tr>
                <th scope="col">{words.merge.field}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <th key={side} scope="col">
                    {side === 'mine' ? props.mineLabel : props.theirsLabel}
                    <Button
                      kind="quiet"
                      onClick={() =>
                        choose(
                          choices.map(({ key }) => key),
                          side,
                        )
                      }
                    >
                      {words.merge.takeAll}
                    </Button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {choices.map((difference) => (
                <Choice
                  key={difference.key}
                  difference={difference}
                  side={taken.has(difference.key) ? 'theirs' : 'mine'}
                  onChoose={(side) => choose([difference.key], side)}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ difference, side, onChoose }: ChoiceProps) {
  const words = useKitWords();
  const id = useId();
  const texts = { mine: difference.one, theirs: difference.other };
  return (
    <tr>
      <th scope="row" id={id}>
        {difference.label}
      </th>
      {(['mine', 'theirs'] as const).map((version) => (
        <td key={version} data-chosen={side === version || undefined}>
          <label className={styles.version}>
            <input
              type="radio"
              name={id}
              aria-describedby={id}
              checked={side === version}
              onChange={() => onChoose(version)}
            />
            {texts[version] === null ? (
              <span className={styles.absent}>{words.merge.noLine}</span>
            ) : texts[version] === '' ? (
              <span className={styles.absent}>{words.merge.empty}</span>
            ) : (
              <span>{texts[version]}</span>
            )}
          </label>
        </td>
      ))}
    </tr>
  );
}
