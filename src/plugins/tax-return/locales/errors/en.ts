import type ja from './ja';

const errors: typeof ja = {};

export default errors;
