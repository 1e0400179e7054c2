import { definePluginServer, handle } from '../../../server/plugin';
import { personalInfo } from '../contract/dashboard';
import * as inboxes from '../contract/inbox';
import { getPersonalInfo } from './getPersonalInfo';
import { countInbox, listInbox, markRead } from './inbox';

export default definePluginServer({
  id: 'assistant',
  needs: [],
  handlers: [
    handle(personalInfo, getPersonalInfo),
    handle(inboxes.listInbox, listInbox),
    handle(inboxes.countInbox, countInbox),
    handle(inboxes.markRead, markRead),
  ],
});
