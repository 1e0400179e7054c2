import type { Effect, OpenWhere } from '../../core/plugin/manifest';

/** One hit of the palette, whatever it leads to. */
export interface PaletteRow {
  /** Also under which its use is noted: `screen:…`, `command:…`, `record:…`. */
  readonly key: string;
  readonly title: string;
  /** What kind of thing it is, or where it belongs. */
  readonly note?: string | undefined;
  readonly code?: string | undefined;
  readonly keys?: string | undefined;
  readonly effect?: Effect | undefined;
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined;
  readonly choose: (where: OpenWhere) => void;
}
