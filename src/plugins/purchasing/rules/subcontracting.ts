/** 外注費, and that of persons who work on their own. */
export const SUBCONTRACTING = '5130';
export const SUBCONTRACTING_OF_PERSONS = '5135';

/** Where work that is bought from partners is booked. */
export const SUBCONTRACTING_ACCOUNTS: readonly string[] = [SUBCONTRACTING, SUBCONTRACTING_OF_PERSONS];
