import '../ui/kit';
export const kernel = 1;
