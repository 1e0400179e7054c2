import { v7, validate } from 'uuid';

/** A new record's id: UUIDv7, made in the application so that a record knows its id before it is stored. */
export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);
