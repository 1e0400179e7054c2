import type ja from './ja';

const en: typeof ja = {
  errors: {
    'unknown-department': 'There is no department {{department}}. Please check the code.',
    'department-exists': 'The code already belongs to {{department}}. Please choose another one.',
    'department-changed':
      '{{department}} was changed by someone else. Please look at the current values and save again.',
    'department-ring': 'Above department {{department}} stands the department itself. Please choose another parent.',
  },
  acts: {
    'create-department': 'Created',
    'update-department': 'Changed',
    'delete-department': 'Deleted',
    'deactivate-department': 'Made inactive',
  },
  department: {
    listTitle: 'Departments',
    recordTitle: 'Department',
    create: 'New department',
    searchHint: 'Code, name, kana',
    code: 'Code',
    title: 'Name',
    reading: 'Kana',
    parent: 'Parent',
    state: 'State',
    active: 'In use',
    inactive: 'Inactive',
    isActive: 'In use (otherwise new documents cannot name it)',
    empty: 'There are no departments yet.',
    emptyNext: 'Press Alt+N to add one.',
    acts: { delete: 'Delete' },
  },
};

export default en;
