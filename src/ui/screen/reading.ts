import { type ComponentType, createContext } from 'react';

export interface ReadingProps {
  /** Address of the record. */
  readonly path: string;
}

/** Draws the screen behind an address to be read only: no keys, no focus, no writes. The workspace knows how. */
export const ReadingContext = createContext<ComponentType<ReadingProps> | null>(null);
