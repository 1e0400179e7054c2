import type { ActPreviewProps } from '#core/plugin/actParts.ts';
import type { TeamMove } from '../../contract/teamMove';

export interface TriedMoves {
  readonly moves: readonly TeamMove[];
  /** Who goes where, in words. */
  readonly lines: readonly string[];
}

/** Who goes where. */
export default function MovesTried({ on: { lines } }: ActPreviewProps<unknown, TriedMoves>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
