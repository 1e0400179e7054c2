export const KEYWORD_PATH = '/ACIDKwList/keyword';

export const keywordPath = (code: string) => `${KEYWORD_PATH}?${new URLSearchParams({ code })}`;

/** The versions of one rule, or of all. */
export const keywordVersionsPath = (code?: string) =>
  `/ACIDKwList/versions${code === undefined ? '' : `?${new URLSearchParams({ code })}`}`;

/** The rules as they stood at a moment. */
export const keywordSetPath = (knownAt: string) => `/ACIDKwList?${new URLSearchParams({ knownAt })}`;
