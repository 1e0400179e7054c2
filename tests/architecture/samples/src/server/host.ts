import '../plugins/alpha/server/service';
export const host = 1;
