import type { IndicatorDefinition, RequestKind, TileDefinition } from '../../core/plugin/manifest';

/** What stands at the right of the top bar. */
export const indicators = [
  { id: 'accounting:period', needs: ['Period.currentyear'], load: () => import('./screens/PeriodIndicator') },
  {
    id: 'accounting:verification',
    needs: ['Books.lastverification'],
    load: () => import('./screens/VerificationIndicator'),
  },
] as const satisfies readonly IndicatorDefinition[];

/** What stands among what is kept about the own company. */
export const tiles = [
  {
    id: 'accounting:tax-treatment',
    on: ['company'],
    title: { ja: '消費税の経理と端数', en: 'How consumption tax is kept and rounded' },
    needs: ['Period.currentyear'],
    load: () => import('./screens/TaxTreatmentTile'),
  },
] as const satisfies readonly TileDefinition[];

/** What is put before approvers. */
export const requestKinds = [
  {
    kind: 'journal-entry',
    title: { ja: '仕訳の承認', en: 'Approval of a journal entry' },
    load: () => import('./screens/document/DocumentPreview'),
  },
] as const satisfies readonly RequestKind[];
