/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {};

export default errors;
