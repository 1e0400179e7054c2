import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { SearchIndex } from '../../core/search/searchIndex';
import { notePick, type PickScope, pickedBefore, usedPicks } from '../usage/pickUsage';
import type { TypedProblem } from '../words/kitWords';
import { savesTyped } from './savesTyped';

export interface LookUpOption {
  code: string;
  title: string;
  /** Kana; with it kana and romaji find the option. */
  reading?: string | undefined;
  /** Its name in another language, by which it is found as well. */
  otherTitle?: string | undefined;
  /** The user's own short key. */
  searchKey?: string | undefined;
}

const SHOWN_HITS = 50;
const PAGE = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

interface LookUpSettings<Option> {
  value: string | null;
  options: readonly Option[];
  readOnly?: boolean | undefined;
  onChange: (code: string | null) => void;
  unread?: string | undefined;
  onUnread?: ((text: string | undefined) => void) | undefined;
  /** The value of a text that is none of the options; null where it has none. */
  otherwise?: ((typed: string) => string | null) | undefined;
  onTyped?: ((text: string) => void) | undefined;
  onAdd?: ((typed: string) => void) | undefined;
  /** What the user picks here comes first. */
  picks?: PickScope | undefined;
}

/** The state of a look-up: what is typed, what it finds, which hit Enter would take. */
export function useLookUp<Option extends LookUpOption>(settings: LookUpSettings<Option>) {
  const { value, options, readOnly, onChange, unread, onUnread, onTyped, onAdd, otherwise, picks } = settings;
  const [text, setText] = useState<string | null>(unread ?? null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [wrong, setWrong] = useState(() => wrongOf(options, unread));
  const [known, setKnown] = useState({ value, unread });
  if (value !== known.value || unread !== known.unread) {
    setKnown({ value, unread });
    setText(unread ?? null);
    setWrong(wrongOf(options, unread));
    setOpen(false);
  }
  const matches = useMemo(() => findHits(options, text, picks), [options, text, picks]);
  /** What is typed names nothing: F4 offers everything there is, and keeps the text until a choice is made. */
  const isMiss = matches.length === 0 && options.length > 0;
  const hits = useMemo(
    () => (showsAll && isMiss ? findHits(options, null, picks) : matches),
    [showsAll, isMiss, options, picks, matches],
  );

  const settle = (code: string | null, fault: Wrong | null = null) => {
    setKnown({ value: code, unread: onUnread ? fault?.text : unread });
    setWrong(fault);
    if (!fault) setText(null);
    setOpen(false);
    setShowsAll(false);
    if (fault && onUnread) onUnread(fault.text);
    else if (code !== value) {
      noteOption(picks, options, code);
      onChange(code);
    } else if (unread !== undefined) onUnread?.(undefined);
  };
  const open = () => {
    const isOffered = isMiss && !showsAll;
    if (readOnly || (isOpen && !isOffered)) return;
    setShowsAll(isOffered);
    setActive(
      text?.trim()
        ? 0
        : Math.max(
            0,
            hits.findIndex(({ code }) => code === value),
          ),
    );
    setOpen(true);
  };
  const type = (next: string) => {
    setText(next);
    onTyped?.(next);
    setActive(0);
    setShowsAll(false);
    setAdding(false);
    setOpen(next.trim() !== '');
  };
  /** Enter takes the hit that is marked; leaving by any other way takes only what is beyond doubt. */
  const save = (takesMarked: boolean) => {
    const marked = hits[active];
    if (takesMarked && isOpen && marked) settle(marked.code);
    else if (text === null) setOpen(false);
    else if (text.trim() === '') settle(null);
    else settleTyped(text);
  };
  const settleTyped = (typed: string) => {
    const found = findBeyondDoubt(options, typed, matches);
    const other = found ? null : (otherwise?.(typed.normalize('NFKC').trim()) ?? null);
    if (found) settle(found.code);
    else if (other !== null) settle(other);
    else settle(null, { problem: matches.length === 0 ? 'look-up/no-hit' : 'look-up/several-hits', text: typed });
  };
  const mayAdd = onAdd !== undefined && hits.length === 0 && text !== null && text.trim() !== '';
  /** What is typed stays, and is taken once what was added is among the options. */
  const add = () => {
    const typed = text?.trim() ?? '';
    if (typed === '') return;
    settleTyped(typed);
    onAdd?.(typed);
  };
  const offered = useRef(options);
  const lookAgain = useEffectEvent(() => {
    if (readOnly || wrong === null || wrong.text !== text) return;
    const found = findBeyondDoubt(options, wrong.text, matches);
    if (found) settle(found.code);
  });
  // A field may be left before what it offers has been read.
  useEffect(() => {
    if (offered.current !== options) lookAgain();
    offered.current = options;
  }, [options]);
  /** True when the key was for the list alone. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // Alt with a page key is a key of the workspace.
    if (event.key === 'F4' || (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))) {
      if (isOpen && (!isMiss || showsAll)) setOpen(false);
      else open();
      return true;
    }
    if (isOpen && mayAdd && step && !hasModifier) {
      setAdding(step > 0);
      return true;
    }
    if (isOpen && mayAdd && isAdding && event.key === 'Enter' && !hasModifier) {
      add();
      return true;
    }
    if (isOpen && step && !hasModifier) {
      setActive(Math.min(Math.max(active + step, 0), Math.min(hits.length, SHOWN_HITS) - 1));
      return true;
    }
    if (event.key === 'Escape' && (isOpen || text !== null)) {
      setText(null);
      setWrong(null);
      setOpen(false);
      if (unread !== undefined) onUnread?.(undefined);
      return true;
    }
    if (event.key === 'Tab') save(text !== null);
    else if (savesTyped(event)) save(event.key === 'Enter');
    return false;
  };

  return {
    text,
    problem: wrong?.problem ?? null,
    isOpen,
    active,
    chosen: options.find(({ code }) => code === value),
    shown: hits.slice(0, SHOWN_HITS),
    isMiss,
    adding: mayAdd ? { typed: text.trim(), isMarked: isAdding, add } : null,
    hiddenCount: Math.max(0, hits.length - SHOWN_HITS),
    open,
    close: () => setOpen(false),
    type,
    save,
    choose: (option: Option) => settle(option.code),
    takeKey,
  };
}

/** So many of those picked here before stand above the others before anything is typed. */
const SHOWN_PICKS = 5;

function findHits<Option extends LookUpOption>(
  options: readonly Option[],
  text: string | null,
  picks: PickScope | undefined,
): readonly Option[] {
  if (text?.trim()) {
    const used = picks ? usedPicks(picks).flatMap((code) => byCodeOf(options).get(code) ?? []) : [];
    const found = indexOf(options).find(text, { limit: options.length, used });
    // A key of one's own may be as short as a letter, with which much else begins.
    const exact = findByCode(options, text);
    return exact ? [exact, ...found.filter((option) => option !== exact)] : found;
  }
  if (!picks) return options;
  const byCode = byCodeOf(options);
  const first = pickedBefore(picks, SHOWN_PICKS).flatMap(({ code, isHere }) => (isHere && byCode.get(code)) || []);
  return first.length === 0 ? options : [...first, ...options.filter((option) => !first.includes(option))];
}

function noteOption(picks: PickScope | undefined, options: readonly LookUpOption[], code: string | null): void {
  const option = options.find((one) => one.code === code);
  if (picks && option) notePick(picks, option.code, { title: option.title, subtitle: option.code });
}

/** A text that was left and names no option. */
interface Wrong {
  readonly problem: TypedProblem;
  readonly text: string;
}

/** What is wrong with a text that came from elsewhere. */
function wrongOf(options: readonly LookUpOption[], unread: string | undefined): Wrong | null {
  if (unread === undefined) return null;
  const isKnown = indexOf(options).find(unread, { limit: 1 }).length > 0;
  return { problem: isKnown ? 'look-up/several-hits' : 'look-up/no-hit', text: unread };
}

/** What a typed text names without a doubt: by its code or key, or as the only hit. */
function findBeyondDoubt<Option extends LookUpOption>(
  options: readonly Option[],
  typed: string,
  hits: readonly Option[],
): Option | undefined {
  return findByCode(options, typed) ?? (hits.length === 1 ? hits[0] : undefined);
}

const byCodes = new WeakMap<readonly LookUpOption[], ReadonlyMap<string, LookUpOption>>();

/** Made once for the options, not at every key. */
function byCodeOf<Option extends LookUpOption>(options: readonly Option[]): ReadonlyMap<string, Option> {
  const known = byCodes.get(options);
  // A map kept for these very options holds nothing but them.
  if (known) return known as ReadonlyMap<string, Option>;
  const byCode = new Map(options.map((option) => [option.code, option]));
  byCodes.set(options, byCode);
  return byCode;
}

const indexes = new WeakMap<readonly LookUpOption[], SearchIndex<LookUpOption>>();

/** One index for all the fields that share their options, made when the first of them is typed into. */
function indexOf<Option extends LookUpOption>(options: readonly Option[]): SearchIndex<Option> {
  const known = indexes.get(options);
  // An index kept for these very options holds nothing but them.
  if (known) return known as SearchIndex<Option>;
  const index = new SearchIndex(
    options.map((option) => ({
      value: option,
      code: option.code,
      spellings: [option.title, option.reading ?? '', option.searchKey ?? '', option.otherTitle ?? ''],
    })),
  );
  indexes.set(options, index);
  return index;
}

/** The option whose code or search key is typed whole, in any width and case. */
function findByCode<Option extends LookUpOption>(options: readonly Option[], typed: string): Option | undefined {
  const normal = typed.normalize('NFKC').trim().toLowerCase();
  return (
    options.find(({ code }) => code.toLowerCase() === normal) ??
    options.find(({ searchKey }) => searchKey?.normalize('NFKC').toLowerCase() === normal)
  );
}
