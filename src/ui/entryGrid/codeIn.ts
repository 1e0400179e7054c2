import type { LookUpOption } from '../field/LookUpField';

/** Finds the code in `1110`, `普通預金`, `1110 普通預金` or the search key, in any width. */
export const codeIn =
  (choices: readonly LookUpOption[]) =>
  (text: string): string | null => {
    const typed = text.normalize('NFKC').trim().toLowerCase();
    const first = typed.split(/\s/)[0];
    const hit =
      choices.find(({ code }) => code.toLowerCase() === typed) ??
      choices.find(({ title }) => title.normalize('NFKC').toLowerCase() === typed) ??
      choices.find(({ searchKey }) => searchKey && searchKey.toLowerCase() === typed) ??
      choices.find(({ code }) => code.toLowerCase() === first);
    return hit?.code ?? null;
  };
