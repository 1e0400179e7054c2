import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ScreenHelp } from '../../core/plugin/screenHelp';
import { isComposing } from '../../ui/field/isComposing';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { judgeCommand, missingRights, type Situation } from '../commands/judgeCommand';
import { runCommand } from '../commands/runCommand';
import { sayReason } from '../commands/sayReason';
import { findScreenHandler } from '../commands/screenHandlers';
import { useSituation } from '../commands/situation';
import { shownKeysOf } from '../keySettings/keyMap';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import styles from './HelpSteps.module.css';
import { keyHelpStore } from './keyHelpStore';

/** What the screen is for, and its commonest tasks: each runs from here. */
export function HelpSteps({ help }: { help: ScreenHelp }) {
  const say = useMessages('workspace');
  const text = useText();
  const situation = useSituation();
  const steps = help.steps.flatMap((id) => findStep(id, situation));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A dialog that has just opened gives the focus away in the next frame, to what it held before these texts came.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (section.current) takeFocusIfUntouched(section.current);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section ref={section} className={styles.help}>
      <p>{text(help.about)}</p>
      {steps.length > 0 ? <h3 className={styles.heading}>{say('help.steps')}</h3> : null}
      <ol className={styles.steps}>
        {steps.map(({ id, title, keys, reason, run }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              data-step
              aria-disabled={reason !== undefined}
              onClick={() => {
                keyHelpStore.isOpen = false;
                run();
              }}
            >
              <span>{text(title)}</span>
              {reason ? <span className={styles.reason}>{reason}</span> : null}
              {keys ? <kbd className={styles.key}>{keys}</kbd> : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The texts may come after the dialog has opened on the field that narrows the keys; who has gone on from there stays. */
function takeFocusIfUntouched(section: HTMLElement): void {
  const focused = document.activeElement;
  const dialog = section.closest('[role="dialog"]');
  const isUntouched = focused === dialog || (focused instanceof HTMLInputElement && focused.value === '');
  if (isUntouched && dialog?.contains(focused)) section.querySelector<HTMLElement>('[data-step]')?.focus();
}

/** ↑ and ↓ walk the steps. */
export function walkSteps(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || isComposing(event) || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[data-step]')) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  steps[steps.indexOf(event.target) + by]?.focus();
  event.preventDefault();
}

/** A task the user has no right to is no help. */
function findStep(id: string, situation: Situation) {
  const command = registry.commands.find((one) => one.id === id);
  if (!command) {
    const screen = registry.findScreenById(id);
    if (!screen || missingRights(screen, situation.permissions).length > 0) return [];
    const run = () => void openPath(registry, { path: screen.path });
    return [{ id, title: screen.title, keys: shownKeysOf(`${id}-open`), reason: undefined, run }];
  }
  const judged = judgeCommand(command, situation, findScreenHandler(situation.tabId, id));
  if (judged?.kind === 'noRight') return [];
  const reason = judged ? sayReason(judged) : undefined;
  return [{ id, title: command.title, keys: shownKeysOf(id), reason, run: () => runCommand(command) }];
}
