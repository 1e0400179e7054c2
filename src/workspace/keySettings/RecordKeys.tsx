import { useState } from 'react';
import type { KeyMap } from '../../core/plugin/keyMap';
import type { Keeper, Stroke } from '../../core/plugin/keyNotation';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import { registry } from '../registry';
import { giveKeys, judgeKeys, keeperOf } from './judgeKeys';
import { KeyRecorder } from './KeyRecorder';
import styles from './KeySettings.module.css';

interface RecordKeysProps {
  readonly keyMap: KeyMap;
  readonly command: CommandDefinition;
  readonly how: 'replace' | 'add';
  readonly onDone: (keyMap: KeyMap) => void;
  readonly onCancel: () => void;
}

/** Takes the new keys of a command and says, before anything is changed, what stands against them. */
export function RecordKeys({ keyMap, command, how, onDone, onCancel }: RecordKeysProps) {
  const say = useMessages('workspace');
  const text = useText();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [kept, setKept] = useState<{ keys: string; by: Keeper } | null>(null);
  const wanted = { command, strokes };
  const verdict = strokes.length > 0 ? judgeKeys(registry, keyMap, wanted) : null;

  const read = (next: readonly Stroke[]) => {
    const last = next.at(-1);
    const keeper = last ? keeperOf(last) : null;
    setKept(last && keeper ? { keys: showKeys([last]), by: keeper } : null);
    if (!keeper) setStrokes(next);
  };
  const confirm = () => {
    if (verdict?.kind === 'same') onCancel();
    else if (verdict && verdict.kind !== 'palette') onDone(giveKeys(registry, keyMap, wanted, how));
  };
  const sentence = () => {
    if (kept) return say(`keySettings.keptBy.${kept.by}`, { keys: kept.keys });
    if (!verdict) return say('keySettings.pressText');
    const keys = showKeys(strokes);
    if (verdict.kind !== 'taken') return say(`keySettings.verdict.${verdict.kind}`, { keys });
    const from = verdict.from.map((other) => {
      const screen = registry.findScreenById(other.context)?.title;
      return say('keySettings.named', {
        title: text(other.title),
        place: screen ? text(screen) : say('keySettings.everywhere'),
      });
    });
    return say('keySettings.verdict.taken', {
      keys,
      from: from.join(say('keySettings.and')),
      title: text(command.title),
    });
  };

  return (
    <div className={styles.recording}>
      <KeyRecorder
        label={say('keySettings.newKeys', { title: text(command.title) })}
        placeholder={say('keySettings.press')}
        strokes={strokes}
        onChange={read}
        onImeKey={() => setKept({ keys: '', by: 'ime' })}
        onConfirm={confirm}
        onCancel={onCancel}
      />
      <p role="status" className={styles.verdict} data-warning={kept || verdict?.kind === 'taken' ? '' : undefined}>
        {sentence()}
      </p>
    </div>
  );
}
