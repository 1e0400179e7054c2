import type { Say } from '#ui/i18n/useMessages.ts';
import { FORECAST_STEPS } from '../contract/cashForecast';

/** 単位: by day, week or month. */
export const STEP_FILTER = {
  name: 'by',
  kind: 'choice',
  width: 88,
  options: FORECAST_STEPS,
  label: (by: string, say: Say) => say(`forecast.steps.${by}`),
  initial: () => 'week',
  isRequired: true,
} as const;
