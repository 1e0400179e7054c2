/** A title in both languages. Longer texts live in the plugin's locales; titles stay beside what they name. */
export interface Text {
  readonly ja: string;
  readonly en: string;
}

export type Locale = keyof Text;

export const LOCALES = ['ja', 'en'] as const satisfies readonly Locale[];
