import type { RecordHit } from '../../core/contract/recordSearch';
import type { Effect, OpenWhere, RecordFace } from '../../core/plugin/manifest';

/** One hit of the palette, whatever it leads to. */
export interface PaletteRow {
  /** Also under which its use is noted: `screen:…`, `command:…`, `record:…`. */
  readonly key: string;
  readonly title: string;
  /** Kana, where the rows are searched by what is typed on (the actions of a row). */
  readonly reading?: string | undefined;
  /** What kind of thing it is, or where it belongs. */
  readonly note?: string | undefined;
  readonly code?: string | undefined;
  /** What it looks like among other hits. */
  readonly face?: RecordFace | 'screen' | 'command';
  readonly keys?: string | undefined;
  readonly effect?: Effect | undefined;
  /** It is not called as typed, but nearly so. */
  readonly isGuess?: boolean;
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined;
  /** The reason is said elsewhere in the palette: the row keeps its note. */
  readonly isReasonSaid?: boolean;
  /** Choosing it changes what is typed, and the palette stays. */
  readonly typed?: string | undefined;
  /** `typed` is for Tab alone: Enter does it, and what is missing is asked for in a dialog. */
  readonly goesOn?: boolean;
  /** What is shown beside it while it is selected: what a screen is for, what a command does, or the record itself. */
  readonly preview?:
    | { readonly screenId: string }
    | { readonly commandId: string }
    | { readonly kindId: string; readonly hit: RecordHit };
  readonly choose: (where: OpenWhere) => void;
  /** What else can be done with it, behind Tab. */
  readonly actions?: (() => readonly PaletteRow[]) | undefined;
}

/** Rows of one kind, under the name of it where that needs saying. */
export interface PaletteGroup {
  readonly key: string;
  readonly heading: string | null;
  /** How its search stands, said quietly beside the heading. */
  readonly state?: 'failed' | undefined;
  readonly rows: readonly PaletteRow[];
}
