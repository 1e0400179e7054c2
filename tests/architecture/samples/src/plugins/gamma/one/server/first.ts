import '../../two/server/other';

export const first = 1;
