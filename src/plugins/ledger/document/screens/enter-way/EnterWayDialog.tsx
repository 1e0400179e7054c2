import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useSetting } from '#ui/settings/userSetting.ts';
import { ENTRY_FIELDS, type EntryField } from '../../parts/entryForm';
import { wayOfEnter } from '../wayOfEnter';
import styles from './EnterWayDialog.module.css';
import { ENTER_WAY } from './enterWay';

/** A field that can be a stop of Enter, in the order in which it would be one. */
interface Stop {
  readonly field: EntryField;
  readonly isOn: boolean;
}

/** Lets the user say at which cells Enter stops, and in which order; it is kept with the person. */
export function EnterWayDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('ledger');
  const [way, setWay] = useSetting(ENTER_WAY);
  const [stops, setStops] = useState(() => stopsOf(way ?? wayOfEnter(undefined)));
  const list = useRef<HTMLOListElement>(null);

  const turn = (at: number, isOn: boolean) =>
    setStops(stops.map((stop, index) => (index === at ? { ...stop, isOn } : stop)));
  const move = (at: number, by: -1 | 1) => {
    const [stop, neighbour] = [stops[at], stops[at + by]];
    if (!stop || !neighbour) return;
    const moved = [...stops];
    [moved[at], moved[at + by]] = [neighbour, stop];
    setStops(moved);
  };
  const focus = (at: number) => list.current?.querySelectorAll('input')[at]?.focus();
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.key === 'Enter') save();
    else if (step && event.altKey) move(at, step);
    else if (step) focus(at + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const save = () => {
    const chosen = stops.filter(({ isOn }) => isOn).map(({ field }) => field);
    // Without the account no line comes about.
    setWay(chosen.includes('account') ? chosen : ['account', ...chosen]);
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('enterWay.title')}
      description={say('enterWay.explain')}
      width={420}
      actions={
        <>
          <Button
            disabled={way === null}
            onClick={() => {
              setWay(null);
              onClose();
            }}
          >
            {say('enterWay.automatic')}
          </Button>
          <Button kind="main" keyHint="Enter" onClick={save}>
            {say('enterWay.save')}
          </Button>
        </>
      }
    >
      <ol ref={list} className={styles.stops}>
        {stops.map(({ field, isOn }, at) => (
          <li key={field}>
            <CheckField
              label={say(`field.${field}`)}
              checked={isOn}
              onChange={(next) => turn(at, next)}
              onKeyDown={onKeyDown(at)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** All fields: the stops in their order, then the others as the grid shows them. */
function stopsOf(way: readonly EntryField[]): readonly Stop[] {
  const others = ENTRY_FIELDS.filter((field) => !way.includes(field));
  return [...way.map((field) => ({ field, isOn: true })), ...others.map((field) => ({ field, isOn: false }))];
}
