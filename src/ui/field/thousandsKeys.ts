import type { KeyboardEvent } from 'react';

type Press = KeyboardEvent<HTMLInputElement>;

const THOUSANDS = ['/', '／'];
const OPERATORS = ['+', '-', '*', '＋', '－', '＊'];
const HELD = /[,，、]$/u;

const isWithoutCommand = (event: Press) => !event.ctrlKey && !event.altKey && !event.metaKey;

/** `/` appends 000 at once: it is no part of any figure. */
export const appendsThousands = (event: Press): boolean => THOUSANDS.includes(event.key) && isWithoutCommand(event);

/** A comma is held until it is known what follows: with a sign of the grid it was 000, with three digits a separator. */
export const endsHeldComma = (event: Press): boolean =>
  OPERATORS.includes(event.key) && isWithoutCommand(event) && HELD.test(event.currentTarget.value);
