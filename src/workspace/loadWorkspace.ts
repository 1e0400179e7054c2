/** The workspace with everything it needs, as one chunk that only the signed-in load. */
export const loadWorkspace = () => import('./Workspace');
