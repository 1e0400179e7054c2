import { useMemo } from 'react';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { useRightWords } from '../../ui/screen/rightWords';
import { bindingsOn } from '../commands/boundHere';
import { judgeCommand } from '../commands/judgeCommand';
import { runCommand } from '../commands/runCommand';
import { sayReason } from '../commands/sayReason';
import { findScreenHandler, useScreenHandlers } from '../commands/screenHandlers';
import { useSituation } from '../commands/situation';
import { useBindings } from '../keySettings/keyMap';
import styles from './StatusBar.module.css';

/** F1 to F12 as they are on the active screen; the same by a click. One that cannot be used says why. */
export function FunctionKeyBar() {
  const say = useMessages('workspace');
  const text = useText();
  const situation = useSituation();
  useScreenHandlers();
  useRightWords();
  const bindings = useBindings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is bound is read inside
  const keys = useMemo(() => functionKeysOn(situation.screen?.id), [situation.screen?.id, bindings]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of keys is no set of form fields
    <div className={styles.keys} role="group" aria-label={say('status.functionKeys')}>
      {keys.map(({ key, command, label }) => {
        const reason = judgeCommand(command, situation, findScreenHandler(situation.tabId, command.id));
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
            <kbd className={styles.name}>{key.toUpperCase()}</kbd>
            {text(label)}
          </button>
        );
      })}
    </div>
  );
}

interface FunctionKey {
  readonly key: string;
  readonly command: CommandDefinition;
  readonly label: NonNullable<CommandDefinition['barLabel']>;
}

function functionKeysOn(screenId: string | undefined): readonly FunctionKey[] {
  return bindingsOn(screenId)
    .flatMap(({ strokes, command }) => {
      const key = strokes.length === 1 && /^f\d+$/.test(strokes[0] ?? '') ? strokes[0] : undefined;
      return key && command.barLabel ? [{ key, command, label: command.barLabel }] : [];
    })
    .sort((one, other) => Number(one.key.slice(1)) - Number(other.key.slice(1)));
}
