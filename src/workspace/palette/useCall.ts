import { useMemo } from 'react';
import type { CommandArgument } from '../../core/plugin/commandArgument';
import { addDays, dayInTokyo, monthOf } from '../../core/value/day';
import { formatDay, formatMonth } from '../../core/value/formatDay';
import { addMonths, lastDayOf } from '../../core/value/month';
import { useLocale, useMessages } from '../../ui/i18n/useMessages';
import { useRightWords } from '../../ui/screen/rightWords';
import { afterPick, notePick, type PickScope, pickedBefore, usageOfPick } from '../../ui/usage/pickUsage';
import { useKitWords } from '../../ui/words/kitWords';
import { judgeCommand, type Situation } from '../commands/judgeCommand';
import { runCommand } from '../commands/runCommand';
import { sayReason } from '../commands/sayReason';
import { findScreenHandler } from '../commands/screenHandlers';
import { registry } from '../registry';
import { type CallLine, completeLine, placeWords, readCallLine, wordOf } from './argumentLine';
import type { PaletteRow } from './paletteRow';
import { noteUse } from './paletteUsage';
import { findChoices, type Named, type ResolvedArgument, resolveArgument } from './resolveArguments';
import { useRecordNames } from './useRecordNames';

/** A command that is being told what it asks for. */
export interface Call {
  readonly title: string;
  readonly arguments: readonly ResolvedArgument[];
  /** The one that is typed now; null when all have their word. */
  readonly current: CommandArgument | null;
  /** The first runs the command; the others are picked for the current argument. */
  readonly rows: readonly PaletteRow[];
  /** What is in the way, else how the current argument is typed. */
  readonly remark: string | null;
  /** Some word stands for nothing that is asked for. */
  readonly isInVain: boolean;
  /** The server is still being asked what a word stands for. */
  readonly isAsking: boolean;
}

const PICKS = 8;

/** Null while what is typed calls no command. */
export function useCall(typed: string, situation: Situation): Call | null {
  const say = useMessages('workspace');
  useRightWords();
  const locale = useLocale();
  const words = useKitWords();
  const today = dayInTokyo(new Date());
  const line = useMemo(() => readCallLine(typed, registry.commands), [typed]);
  const placed = useMemo(() => placeWords(line?.command.arguments ?? [], line?.words ?? [], today), [line, today]);
  const { names, settle } = useRecordNames(placed.places);
  if (!line) return null;

  const { command } = line;
  const resolved = placed.places.map((place) => resolveArgument(place, { locale, say, words, names }));
  const current = currentOf(line, resolved);
  const handler = findScreenHandler(situation.tabId, command.id);
  const judged = judgeCommand(command, situation, handler);
  const [leftOver] = placed.left;
  const pressing = mostPressing(resolved, current);
  const refused =
    (judged && sayReason(judged)) ??
    (leftOver === undefined ? null : say('palette.arguments.leftOver', { word: leftOver }));
  const problem = refused ?? pressing?.problem ?? null;
  // What is missing is asked for in the dialog of an act.
  const isAskedThere = (command.act !== undefined || handler !== undefined) && pressing?.word === null;
  const given = Object.fromEntries(resolved.flatMap(({ argument, value }) => (value ? [[argument.name, value]] : [])));

  const askingFor = ({ hint, kind }: CommandArgument) => hint?.[locale] ?? say(`palette.arguments.ask.${kind}`);
  const pick = (option: Named, word = wordOf(option.title)): PaletteRow => ({
    key: `pick:${option.value}`,
    title: option.title,
    note: option.note,
    preview: { commandId: command.id },
    typed: completeLine(typed, line, word),
    choose: () => current && settle(current.argument, word, option),
  });
  const run: PaletteRow = {
    key: `run:${command.id}`,
    title: command.title[locale],
    note: resolved.flatMap(({ shown }) => shown ?? []).join('　'),
    preview: { commandId: command.id },
    effect: command.effect,
    reason: (isAskedThere ? refused : problem) ?? undefined,
    isReasonSaid: true,
    choose: (where) => {
      noteUse(`command:${command.id}`);
      notePicks(command.id, resolved);
      runCommand(command, { given, where });
    },
  };
  const listed = (argument: CommandArgument) => {
    const rows = names(argument, '');
    return Array.isArray(rows) ? rows : [];
  };
  const options = current ? optionsFor(current, line, { resolved, today, words, locale, listed }) : [];
  return {
    title: command.title[locale],
    arguments: resolved,
    current: current?.argument ?? null,
    rows: [run, ...options.map(({ word, ...option }) => pick(option, word))],
    isInVain: leftOver !== undefined || resolved.some(standsForNothing),
    isAsking: resolved.some(({ isAsked }) => isAsked),
    remark: problem ?? (current && current.value === null ? askingFor(current.argument) : null),
  };
}

/** The argument of the word being typed; between words the first one that has none and is not passed over. */
export function currentOf(
  { isBetweenWords }: CallLine,
  resolved: readonly ResolvedArgument[],
): ResolvedArgument | null {
  const last = resolved.findLastIndex(({ word }) => word !== null);
  return (
    resolved[isBetweenWords ? last + 1 : last] ??
    resolved.find(({ word, argument }) => word === null && !argument.optional) ??
    null
  );
}

const standsForNothing = ({ word, value, isAsked, options }: ResolvedArgument) =>
  word !== null && value === null && !isAsked && options.length === 0;

/** What is wrong goes before what is missing: it was typed already. */
function mostPressing(resolved: readonly ResolvedArgument[], current: ResolvedArgument | null) {
  const wanting = resolved.filter(({ problem }) => problem !== null);
  return wanting.find(({ word }) => word !== null) ?? wanting.find((one) => one === current) ?? wanting[0];
}

interface OptionContext {
  readonly resolved: readonly ResolvedArgument[];
  readonly today: string;
  readonly words: ReturnType<typeof useKitWords>;
  readonly locale: 'ja' | 'en';
  /** All rows of its list, as far as they have been read. */
  readonly listed: (argument: CommandArgument) => readonly Named[];
}

type Option = Named & { readonly word?: string };

function optionsFor(current: ResolvedArgument, line: CallLine, context: OptionContext): readonly Option[] {
  const { argument } = current;
  const isNew = line.isBetweenWords || current.word === null;
  const scope = scopeOf(line.command.id, current, context.resolved);
  switch (argument.kind) {
    case 'day':
      return isNew ? usualDays(context) : [];
    case 'choice':
      return isNew ? findChoices(argument.choices, '', context.locale) : current.options;
    case 'record':
      if (isNew)
        return pickedBefore(scope, PICKS).map(({ code, title, subtitle }) => ({ value: code, title, note: subtitle }));
      return current.value ? [] : byUse(current.options, scope);
    case 'month':
      return isNew ? usualMonths(context) : [];
    case 'flag': {
      const title = argument.title[context.locale];
      return isNew ? [{ value: 'true', title, word: wordOf(title) }] : [];
    }
    case 'listed':
      if (isNew) return context.listed(argument);
      return current.value ? [] : current.options;
    case 'amount':
    case 'word':
    case 'text':
      return [];
  }
}

function usualDays({ today, words }: OptionContext): readonly Option[] {
  const month = today.slice(0, 7);
  return [today, addDays(today, -1), lastDayOf(month), lastDayOf(addMonths(month, -1))].map((day) => {
    const shown = formatDay(day);
    return { value: day, title: shown, word: shown, note: words.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] };
  });
}

function usualMonths({ today }: OptionContext): readonly Option[] {
  const month = monthOf(today);
  return [month, addMonths(month, -1), addMonths(month, -2), addMonths(month, 1)].map((each) => {
    const shown = formatMonth(each);
    return { value: each, title: shown, word: shown };
  });
}

/** After the record before it, and for this argument. */
function scopeOf(commandId: string, current: ResolvedArgument, resolved: readonly ResolvedArgument[]): PickScope {
  const { argument } = current;
  const before = resolved
    .slice(0, resolved.indexOf(current))
    .findLast((one) => one.argument.kind === 'record' && one.value !== null);
  const after =
    before?.argument.kind === 'record' && before.value !== null
      ? [afterPick(before.argument.recordKind, before.value)]
      : [];
  return {
    recordKind: argument.kind === 'record' ? argument.recordKind : '',
    contexts: [...after, `argument:${commandId} ${argument.name}`],
  };
}

function byUse(options: readonly Named[], scope: PickScope): readonly Named[] {
  const usageOf = ({ value }: Named) => usageOfPick(scope, value);
  return [...options].sort((one, other) => usageOf(other) - usageOf(one));
}

function notePicks(commandId: string, resolved: readonly ResolvedArgument[]): void {
  for (const one of resolved) {
    const { argument, value, shown, options } = one;
    if (argument.kind !== 'record' || value === null) continue;
    const subtitle = options.find((option) => option.value === value)?.note;
    notePick(scopeOf(commandId, one, resolved), value, { title: shown ?? value, subtitle });
  }
}
