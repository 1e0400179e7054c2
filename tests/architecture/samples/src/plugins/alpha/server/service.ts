import '../../beta/server/secret';
import '../../beta/server/service';
import '../../../server/http/inner';
export const service = 1;
