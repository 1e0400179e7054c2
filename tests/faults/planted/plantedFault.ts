/** A fault as somebody might make it, and the test that says so. */
export interface PlantedFault {
  /** What would go wrong. */
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly from: string;
  readonly to: string;
  readonly test: string;
  /** Which tests of a browser file: the others take minutes. */
  readonly only?: string;
  /** What the test asks of its environment: `SCREENS`. */
  readonly env?: Readonly<Record<string, string>>;
}
