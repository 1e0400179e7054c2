import { definePluginServer, handle } from '../../../server/plugin';
import { personalInfo } from '../contract/dashboard';
import { getPersonalInfo } from './getPersonalInfo';

export default definePluginServer({
  id: 'assistant',
  needs: [],
  handlers: [handle(personalInfo, getPersonalInfo)],
});
