import '../server/service';
import 'node:fs';
export const Screen = 1;
