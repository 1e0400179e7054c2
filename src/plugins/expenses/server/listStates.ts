import type { UseCase } from '#server/plugin.ts';
import { type listStates as endpoint, sheetState } from '../contract/expenseSheet';
import en from '../locales/en';
import ja from '../locales/ja';

export const listStates: UseCase<typeof endpoint> = async (_tx, _input, { locale }) => {
  const words = locale === 'en' ? en : ja;
  return { rows: sheetState.options.map((code) => ({ code, title: words.states[code] })) };
};
