import { memo, useMemo } from 'react';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import { useRightWords } from '../../ui/screen/rightWords';
import { useStatusOf } from '../../ui/screen/screenStatus';
import { bindingsOn } from '../commands/boundHere';
import { judgeCommand, type Situation } from '../commands/judgeCommand';
import { runCommand } from '../commands/runCommand';
import { sayReason } from '../commands/sayReason';
import { findScreenHandler, useScreenHandlers } from '../commands/screenHandlers';
import { useBindings } from '../keySettings/keyMap';
import styles from './StatusBar.module.css';

/**
 * F1 to F12 as they are on the active screen; the same by a click. One that cannot be used says why. Acts that have
 * another key follow as long as they can be used. Where Enter opens a row, that is said first.
 */
export const FunctionKeyBar = memo(function FunctionKeyBar({ situation }: { situation: Situation }) {
  const say = useMessages('workspace');
  const text = useText();
  useScreenHandlers();
  useRightWords();
  const bindings = useBindings();
  const opensRows = useStatusOf(situation.tabId)?.opensRows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is bound is read inside
  const keys = useMemo(() => functionKeysOn(situation.screen?.id), [situation.screen?.id, bindings]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of keys is no set of form fields
    <div className={styles.keys} role="group" aria-label={say('status.functionKeys')}>
      {opensRows ? (
        <span className={styles.hint}>
          <kbd className={styles.name}>Enter</kbd>
          {say('status.openRow')}
        </span>
      ) : null}
      {keys.map(({ key, command, label, isFunctionKey }) => {
        const reason = judgeCommand(command, situation, findScreenHandler(situation.tabId, command.id));
        if (reason && !isFunctionKey) return null;
        const sentence = reason ? sayReason(reason) : text(command.title);
        return (
          <button
            key={key}
            type="button"
            className={styles.key}
            tabIndex={-1}
            title={sentence}
            aria-disabled={reason ? true : undefined}
            // The screen keeps its focus and selection: the key acts on them.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => runCommand(command)}
          >
            <kbd className={styles.name}>{key}</kbd>
            {text(label)}
          </button>
        );
      })}
    </div>
  );
});

interface FunctionKey {
  /** As it stands on the keyboard: `F12`, `Alt+Y`. */
  readonly key: string;
  readonly isFunctionKey: boolean;
  readonly command: CommandDefinition;
  readonly label: NonNullable<CommandDefinition['barLabel']>;
}

function functionKeysOn(screenId: string | undefined): readonly FunctionKey[] {
  const bindings = bindingsOn(screenId).filter(({ command }) => command.barLabel);
  const byFunctionKey = bindings
    .flatMap(({ strokes, command }) => {
      const place = strokes.length === 1 ? placeOf(strokes[0]) : undefined;
      return place && command.barLabel
        ? [{ place, key: `F${place}`, command, label: command.barLabel, isFunctionKey: true }]
        : [];
    })
    .sort((one, other) => one.place - other.place);
  const known = new Set(byFunctionKey.map(({ command }) => command.id));
  const others = bindings.flatMap(({ strokes, command }) => {
    if (known.has(command.id) || !command.barLabel) return [];
    known.add(command.id);
    return [{ key: showKeys(strokes), command, label: command.barLabel, isFunctionKey: false }];
  });
  return [...byFunctionKey, ...others];
}

/** 12 of `f12`; undefined of any other key. */
const placeOf = (stroke: string | undefined): number | undefined =>
  Number(/^f(\d+)$/.exec(stroke ?? '')?.[1]) || undefined;
