/**
 * The shape a translation must have: the same keys as its source, whatever the words. Beside a sentence with a `count`,
 * `<key>_one` says it of one thing, where the language does so in other words.
 */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
} & { readonly [one: `${string}_one`]: string };
