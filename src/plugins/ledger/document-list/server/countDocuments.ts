import type { UseCase } from '#server/plugin.ts';
import { DOCUMENT_FIGURES, type documentFigures } from '../../document/contract/documentFigures';
import { sumDocuments } from './sumDocuments';

/** Counts, by the list's own conditions, what each figure above it stands for. */
export const countDocuments: UseCase<typeof documentFigures> = async (tx, _input, { companyId, today }) => {
  const figures: Record<string, number> = {};
  for (const [name, conditions] of Object.entries(DOCUMENT_FIGURES)) {
    figures[name] = (await sumDocuments(tx, companyId, conditions(today))).totals.count;
  }
  return { figures };
};
