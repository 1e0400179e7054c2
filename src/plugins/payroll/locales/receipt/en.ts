import ja from './ja';

/** The form is laid down in Japanese; only a line above it says in English what it is. */
const en: typeof ja = { ...ja, caption: 'Withholding record for employment income' };

export default en;
