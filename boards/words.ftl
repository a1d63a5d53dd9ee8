# What all boards say.

rule = Rule
