export const MODES = ['>', '#', '@', '=', '?'] as const;
export type Mode = (typeof MODES)[number];

export interface PaletteQuery {
  /** Null searches screens, commands and records alike. */
  readonly mode: Mode | null;
  readonly text: string;
}

/** The first character chooses what is searched, in half or full width: `＞保存` is `>` and `保存`. */
export function readQuery(typed: string): PaletteQuery {
  const first = typed.trimStart().charAt(0).normalize('NFKC');
  const mode = MODES.find((prefix) => prefix === first) ?? null;
  return { mode, text: (mode ? typed.trimStart().slice(1) : typed).trim() };
}
