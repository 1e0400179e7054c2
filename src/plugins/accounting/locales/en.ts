import type ja from './ja';

const en: typeof ja = {
  errors: {},
};

export default en;
