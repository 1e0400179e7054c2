/** The shape a translation must have: the same keys as its source, whatever the words. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};
