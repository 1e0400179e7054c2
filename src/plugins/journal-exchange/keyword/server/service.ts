/** What `keyword` of the plugin journal-exchange lends the servers of other plugins. */
export { guessAccount } from './guessAccount';
export { keepKeywordVersions } from './keywordVersions';
export { createKeyword } from './saveKeyword';
