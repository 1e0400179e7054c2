import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { ReadingContext, type ReadingProps } from '../screen/reading';
import { useIsInSight, useScreen } from '../screen/screenContext';
import { useSetting } from '../settings/userSetting';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import { readingSetting } from './readingSetting';

/** A held arrow key passes many rows: only the record of the one it rests on is read, after so many milliseconds. */
const REST = 150;
/** A list with less room than this, in px, is worth more than half a list beside half a record. */
const ROOM = 900;

/** The reading pane of one list. */
export interface Reading {
  /** Draws the record; null where there is no pane. */
  readonly Screen: ComponentType<ReadingProps> | null;
  readonly path: string | null;
  readonly isWide: boolean;
  readonly setWide: (isWide: boolean) => void;
  /** The cursor has come to a row with this address. */
  readonly pointAt: (path: string) => void;
  /** The element that pane and list share. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** @param opensRows false where Enter on a row leads to no record, or something else stands beside the list */
export function useReading(opensRows: boolean): Reading {
  const { isReading = false } = useScreen();
  const isInSight = useIsInSight();
  const words = useListWords();
  const Screen = useContext(ReadingContext);
  const [isOn] = useSetting(readingSetting);
  const [element, measure] = useState<HTMLElement | null>(null);
  const isWanted = isOn && opensRows && !isReading && Screen !== null;
  const hasRoom = useHasRoom(element, isWanted);
  const [path, setPath] = useState<string | null>(null);
  const [isWide, setWide] = useState(false);
  const pointed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = isWanted && hasRoom === true;
  useEffect(() => {
    if (isShown) setPath(pointed.current);
    else setWide(false);
  }, [isShown]);
  useToldWithoutRoom(isInSight && isWanted && hasRoom === false, words.reading.noRoom);
  return {
    Screen: isShown ? Screen : null,
    path,
    isWide,
    setWide,
    pointAt: (next) => {
      pointed.current = next;
      clearTimeout(timer.current);
      if (isShown && next !== path) timer.current = setTimeout(() => setPath(next), REST);
    },
    measure,
  };
}

/** Undefined until it was measured. */
function useHasRoom(element: HTMLElement | null, isWanted: boolean): boolean | undefined {
  const [hasRoom, setHasRoom] = useState<boolean>();
  useEffect(() => {
    if (!element || !isWanted) return;
    const observer = new ResizeObserver(([entry]) => {
      // Hidden it has no width, and keeps what it shows.
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setHasRoom(width >= ROOM);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return isWanted ? hasRoom : undefined;
}

/** Whoever switches it on where it cannot be shown is told why nothing happens; a list opened later says nothing. */
function useToldWithoutRoom(isWithoutRoom: boolean, text: string): void {
  const [isOn] = useSetting(readingSetting);
  const isTold = useRef(isOn);
  useEffect(() => {
    if (!isOn) isTold.current = false;
    if (!isOn || !isWithoutRoom || isTold.current) return;
    isTold.current = true;
    notify('info', text, { id: 'reading-pane' });
  }, [isOn, isWithoutRoom, text]);
}
