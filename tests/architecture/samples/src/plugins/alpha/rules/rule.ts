import '../server/service';
export const rule = 1;
