/** New passwords are at least this long; which characters they are made of is not prescribed. */
export const PASSWORD_LENGTH_AT_LEAST = 12;
